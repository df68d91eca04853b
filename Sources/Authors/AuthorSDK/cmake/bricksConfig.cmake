# The contract between Bricks and its modules, for authors in C and C++.
#
#     list(APPEND CMAKE_PREFIX_PATH ${CMAKE_CURRENT_SOURCE_DIR}/sdk)
#     find_package(bricks 1.0 REQUIRED)
#     bricks_add_module(garden CARD card.json SOURCES garden.cpp)
#     bricks_add_module_test(garden_test MODULE garden SOURCES test.cpp)

get_filename_component(bricks_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET bricks::bricks)
  add_library(bricks::bricks INTERFACE IMPORTED)
  set_target_properties(bricks::bricks PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${bricks_PREFIX}/include")
endif()

# A module: NAME.so, with the card as a note in it and the entry as its one exported symbol.
function(bricks_add_module name)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "CARD" "SOURCES")
  if(NOT module_CARD OR NOT module_SOURCES)
    message(FATAL_ERROR "bricks_add_module(${name}) needs CARD and SOURCES.")
  endif()
  get_filename_component(card "${module_CARD}" ABSOLUTE)
  get_filename_component(folder "${card}" DIRECTORY)
  add_library(${name} MODULE ${module_SOURCES})
  target_link_libraries(${name} PRIVATE bricks::bricks)
  target_include_directories(${name} PRIVATE "${folder}")
  set_target_properties(${name} PROPERTIES
    PREFIX "" SUFFIX ".so" C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  # The assembler reads the card, which no compiler tells CMake.
  set_source_files_properties(${module_SOURCES} PROPERTIES OBJECT_DEPENDS "${card}")
  target_link_options(${name} PRIVATE
    "LINKER:-z,defs,-z,relro,-z,now,-z,noexecstack" "LINKER:--version-script=${bricks_PREFIX}/share/bricks/module.exports")
endfunction()

# A test of a module: a program with the fake host in it, run by ctest with the module's path as its argument.
function(bricks_add_module_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "" "MODULE" "SOURCES")
  if(NOT test_MODULE OR NOT test_SOURCES)
    message(FATAL_ERROR "bricks_add_module_test(${name}) needs MODULE and SOURCES.")
  endif()
  if(NOT TARGET bricks_fake_host)
    find_package(Threads REQUIRED)
    file(GLOB sources "${bricks_PREFIX}/share/bricks/fake_host*.c")
    add_library(bricks_fake_host STATIC ${sources})
    target_link_libraries(bricks_fake_host PUBLIC bricks::bricks Threads::Threads ${CMAKE_DL_LIBS})
  endif()
  add_executable(${name} ${test_SOURCES})
  target_link_libraries(${name} PRIVATE bricks_fake_host)
  add_test(NAME ${name} COMMAND ${name} $<TARGET_FILE:${test_MODULE}>)
endfunction()
